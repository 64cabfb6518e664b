/** The type of scripts, and the `rel` of their preloads, that browsers leave alone until the page is woken. */
export const asleep = 'asleep'

/** Dispatched on the document by the page once React has taken it over. */
const awake = 'awake'

const longestSleep = 3_000

/**
 * Wakes a page once its first picture is painted, or at the reader's first touch: on a slow line the scripts would
 * otherwise take the line from the picture. Pages are read, searched and followed without scripts, so what sleeps is only
 * the buttons. One pressed meanwhile is pressed once the page is awake, and not before: React could hear it half awake, and
 * it would count twice. A hidden tab paints nothing: there a timer wakes.
 */
export const hydrateOnIdleScript = `(function(d){
var isAwake=false,pressed=null,touches=['pointerdown','keydown','focusin'];
function wake(){
if(isAwake)return;isAwake=true;clearTimeout(latest);
touches.forEach(function(name){d.removeEventListener(name,wake,true)});
d.querySelectorAll('link[rel=${asleep}]').forEach(function(link){link.rel='modulepreload'});
var script=d.querySelector('script[type=${asleep}]');if(!script)return;
var module=d.createElement('script');module.type='module';module.text=script.text;d.head.append(module)}
function painted(){requestAnimationFrame(function(){setTimeout(wake)})}
function press(event){var button=event.target.closest&&event.target.closest('button[type=button]');if(button){pressed=button;event.stopImmediatePropagation()}}
function ready(){
var picture=d.querySelector('img[fetchpriority=high]');
if(!picture||picture.complete)painted();
else{picture.addEventListener('load',painted);picture.addEventListener('error',painted)}}
var latest=setTimeout(wake,${longestSleep});
touches.forEach(function(name){d.addEventListener(name,wake,true)});
d.addEventListener('click',press,true);
d.addEventListener('${awake}',function(){
d.removeEventListener('click',press,true);if(pressed&&pressed.isConnected)pressed.click();pressed=null},{once:true});
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',ready):ready()
})(document)`

/** Type of the scripts, and `rel` of their preloads, that browsers ignore until the page is hydrated. */
export const asleep = 'asleep'

/** Dispatched on the document by the page when React has hydrated it. */
const awake = 'awake'

const longestSleep = 3_000

/**
 * Hydrates a page after its first paint, or on the visitor's first interaction: on a slow connection the scripts
 * would otherwise compete with the first picture. Reading, searching and navigation work without scripts; only
 * buttons need hydration. A button pressed before is clicked again after hydration, not earlier: React could receive
 * the event half hydrated, and it would count twice. A hidden tab does not paint: there a timer starts hydration.
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

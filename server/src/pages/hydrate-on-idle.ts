/** Type of the scripts, and `rel` of their preloads, that browsers ignore until the page is hydrated. */
export const deferredType = 'deferred'

/** Dispatched on the document by the page when React has hydrated it. */
const hydratedEvent = 'hydrated'

const maxDelayMs = 3_000
/** Then a pressed link is followed, because its part did not hydrate. */
const maxPressDelayMs = 8_000

/**
 * Hydrates a page after its first paint, or on the visitor's first interaction: on a slow connection the scripts
 * would otherwise compete with the first picture. Reading, searching and navigation work without scripts; only
 * buttons need hydration. A button clicked before is clicked again after hydration, not earlier: React could receive
 * the event half hydrated, and it would count twice. A hidden tab does not paint: there a timer starts hydration. The
 * scripts are at the end of the document, so an interaction before it is parsed starts hydration after that.
 * A link with `data-hydrates` in a part that hydrates later is pressed once it has become a button, or followed where
 * that does not happen within a few seconds.
 */
export const hydrateOnIdleScript = `(function(d){
var isStarted=false,clicked=null,interactions=['pointerdown','keydown','focusin'];
function start(){
if(isStarted)return;
if(d.readyState==='loading'){d.addEventListener('DOMContentLoaded',start);return}
isStarted=true;clearTimeout(timer);
interactions.forEach(function(name){d.removeEventListener(name,start,true)});
d.querySelectorAll('link[rel=${deferredType}]').forEach(function(link){link.rel='modulepreload'});
var script=d.querySelector('script[type=${deferredType}]');if(!script)return;
var module=d.createElement('script');module.type='module';module.text=script.text;d.head.append(module)}
function painted(){requestAnimationFrame(function(){setTimeout(start)})}
function press(event){var button=event.target.closest&&event.target.closest('button[type=button]');if(button){clicked=button;event.stopImmediatePropagation()}}
function pressLate(event){
var link=event.target.closest&&event.target.closest('a[data-hydrates]');
if(!link||event.ctrlKey||event.metaKey||event.shiftKey)return;
event.preventDefault();if(link.isPressed)return;link.isPressed=true;
var page=location.href,late=setTimeout(function(){observer.disconnect();if(link.isConnected)location.href=link.href},${maxPressDelayMs});
var observer=new MutationObserver(function(){
if(link.isConnected)return;
observer.disconnect();clearTimeout(late);
var button=d.querySelector('button[data-hydrates]');if(button&&location.href===page)button.click()});
observer.observe(d.body,{childList:true,subtree:true})}
function ready(){
var picture=d.querySelector('img[fetchpriority=high]');
if(!picture||picture.complete)painted();
else{picture.addEventListener('load',painted);picture.addEventListener('error',painted)}}
var timer=setTimeout(start,${maxDelayMs});
interactions.forEach(function(name){d.addEventListener(name,start,true)});
d.addEventListener('click',press,true);
d.addEventListener('click',pressLate,true);
d.addEventListener('${hydratedEvent}',function(){
d.removeEventListener('click',press,true);if(clicked&&clicked.isConnected)clicked.click();clicked=null},{once:true});
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',ready):ready()
})(document)`

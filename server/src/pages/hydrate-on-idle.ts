/** Type of the scripts, and `rel` of their preloads, that browsers ignore until the page is hydrated. */
export const deferredType = 'deferred'

/** Dispatched on the document by the page when React has hydrated it. */
const hydratedEvent = 'hydrated'

const maxDelayMs = 3_000

/**
 * Hydrates a page after its first paint, or on the visitor's first interaction: on a slow connection the scripts
 * would otherwise compete with the first picture. Reading, searching and navigation work without scripts; only
 * buttons need hydration. A button clicked before is clicked again after hydration, not earlier: React could receive
 * the event half hydrated, and it would count twice. A hidden tab does not paint: there a timer starts hydration. The
 * scripts are at the end of the document, so an interaction before it is parsed starts hydration after that.
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
function ready(){
var picture=d.querySelector('img[fetchpriority=high]');
if(!picture||picture.complete)painted();
else{picture.addEventListener('load',painted);picture.addEventListener('error',painted)}}
var timer=setTimeout(start,${maxDelayMs});
interactions.forEach(function(name){d.addEventListener(name,start,true)});
d.addEventListener('click',press,true);
d.addEventListener('${hydratedEvent}',function(){
d.removeEventListener('click',press,true);if(clicked&&clicked.isConnected)clicked.click();clicked=null},{once:true});
d.readyState==='loading'?d.addEventListener('DOMContentLoaded',ready):ready()
})(document)`

export const schemeKey = 'color-scheme'

/**
 * Runs before the first paint, because cached pages are the same for everybody: applies the colour scheme and marks
 * signed-in users, so that neither flashes. Must use plain browser APIs only.
 */
export const bootScript = `(function(d){try{
var s=localStorage.getItem('${schemeKey}');
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute('data-mantine-color-scheme',s);
if(localStorage.getItem('token')&&localStorage.getItem('user'))d.setAttribute('data-signed-in','');
}catch(e){}})(document.documentElement)`

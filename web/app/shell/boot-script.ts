export const schemeKey = 'color-scheme'

/**
 * Runs before the first paint, because pages are cached and the same for everybody: the chosen colour scheme, and
 * whether somebody is signed in, so that neither flashes. Must stay without anything but plain browser calls.
 */
export const bootScript = `(function(d){try{
var s=localStorage.getItem('${schemeKey}');
if(s!=='light'&&s!=='dark')s=matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light';
d.setAttribute('data-mantine-color-scheme',s);
if(localStorage.getItem('token')&&localStorage.getItem('user'))d.setAttribute('data-signed-in','');
}catch(e){}})(document.documentElement)`

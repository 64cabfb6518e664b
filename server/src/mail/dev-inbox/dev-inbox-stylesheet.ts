import { font, light } from '../mail-look.ts'

/** Stylesheet of /dev/mail, which has no build step of its own. */
export const devInboxStylesheet = `
:root { color-scheme: light dark; --paper: ${light.paper}; --surface: #fff; --ink: ${light.ink}; --muted: ${light.muted}; --line: ${light.line}; --link: ${light.primary}; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #0E1B1F; --surface: #15262B; --ink: #F4ECDF; --muted: #A8B6B6; --line: #2A3F45; --link: #74C3C6; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.6 ${font}; }
a { color: var(--link); }
:focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
.bar { background: ${light.primary}; }
.bar a { display: block; max-width: 960px; margin: 0 auto; padding: 16px 20px; color: #fff; font-weight: 700; font-size: 18px; text-decoration: none; }
.bar span { font-weight: 400; }
main { max-width: 960px; margin: 0 auto; padding: 24px 20px 64px; }
h1 { font-size: 28px; line-height: 1.2; margin: 8px 0; }
h2 { font-size: 18px; margin: 24px 0 8px; }
.meta { color: var(--muted); font-size: 14px; overflow-wrap: anywhere; }
form { display: flex; flex-wrap: wrap; gap: 8px; align-items: center; margin: 20px 0; font-size: 14px; }
input, button { font: inherit; min-height: 44px; padding: 0 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--surface); color: var(--ink); }
input { flex: 1 1 200px; min-width: 0; }
button { cursor: pointer; font-weight: 600; }
.mails, .files { list-style: none; margin: 0; padding: 0; }
.mails { background: var(--surface); border: 1px solid var(--line); border-radius: 14px; overflow: hidden; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: block; padding: 12px 20px; color: inherit; text-decoration: none; }
.mails a:hover .subject { text-decoration: underline; }
.mails a:focus-visible { outline-offset: -2px; }
.mails span { display: block; }
.subject { font-weight: 600; }
.empty { padding: 48px 20px; text-align: center; background: var(--surface); border: 1px solid var(--line); border-radius: 14px; }
iframe { display: block; width: 100%; height: 820px; margin: 16px 0; border: 1px solid var(--line); border-radius: 14px; background: var(--paper); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
summary { cursor: pointer; min-height: 44px; line-height: 44px; }
`

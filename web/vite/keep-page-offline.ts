import type { Plugin } from 'vite'

/** Dispatched on the window when a page did not load for lack of a connection; `detail` is the id of its route. */
const lost = 'page-lost'
/** Dispatched by the app to load such pages again. */
const retry = 'page-retry'

/**
 * React Router reloads the document when a page's module does not load, which is right after a release, because the
 * old file is gone. Without a connection the browser's error page would replace the page and what was typed: the load
 * waits instead. It must not fail, because the router never loads a failed module again. The app cancels the
 * navigation (web/app/ui/use-keep-page-offline.ts).
 */
const changes = {
  'dom/ssr/routeModules.js': {
    before:
      /console\.error\(`Error loading route module[^]*?window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\}\);/,
    after: `
      console.error(error);
      await fetch(route.module, { method: "HEAD", cache: "no-store" }).then(
        () => {
          window.location.reload();
          return new Promise(() => {});
        },
        () => new Promise((resolve) => {
          addEventListener("${retry}", resolve, { once: true });
          addEventListener("online", resolve, { once: true });
          dispatchEvent(new CustomEvent("${lost}", { detail: route.id }));
        }),
      );
      return loadRouteModule(route, routeModulesCache);`,
  },
  // a link whose routes are not known yet
  'dom/ssr/fog-of-war.js': {
    before: /(?<=catch \(e\) \{\s*)(?=if \(signal\?\.aborted\) return;)/,
    after: `if (errorReloadPath && e instanceof TypeError) dispatchEvent(new CustomEvent("${lost}"));\n`,
  },
}

export function keepPageOffline(): Plugin {
  return {
    name: 'rihla:keep-page-offline',
    apply: 'build',
    transform(code, id) {
      const path = Object.keys(changes).find((name) =>
        id.split('?')[0]?.endsWith(`/react-router/dist/production/lib/${name}`),
      )
      if (!path) return undefined
      const { before, after } = changes[path as keyof typeof changes]
      if (!before.test(code)) this.error(`${path} of react-router has changed: update web/vite/keep-page-offline.ts`)
      return { code: code.replace(before, after), map: null }
    },
  }
}

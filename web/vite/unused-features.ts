import type { Plugin } from 'vite'

interface Changes {
  /** Functions that are never called, or always with the same result, and their new bodies. */
  functions?: Record<string, string>
  replacements?: readonly (readonly [before: RegExp, after: string])[]
}

const never = 'return false;'

/**
 * What no page uses of React Router (forms, actions, fetchers, view transitions, instrumentation) and of React (view
 * transitions, references to fragments, lists of `Suspense`, preloading by function). All of it is reachable from
 * functions that pages do use, so the build cannot see it. React then treats every update as one that cannot have a view
 * transition, as it already treats urgent ones.
 */
const changes: Record<string, Changes> = {
  'react-dom/cjs/react-dom-client.production.js': {
    functions: {
      startViewTransition: '',
      trackEnterViewTransitions: '',
      applyViewTransitionToHostInstances: never,
      restoreViewTransitionOnHostInstances: '',
      restoreViewTransitionName: '',
      commitAppearingPairViewTransitions: '',
      commitEnterViewTransitions: '',
      commitDeletedPairViewTransitions: '',
      commitExitViewTransitions: '',
      commitNestedViewTransitions: '',
      restorePairedViewTransitions: '',
      restoreEnterOrExitViewTransitions: '',
      restoreNestedViewTransitions: '',
      measureViewTransitionHostInstancesRecursive: never,
      measureNestedViewTransitions: '',
      scheduleViewTransitionEvent: '',
      createViewTransitionInstance: '',
      commitNewChildToFragmentInstances: '',
      commitFragmentInstanceInsertionEffects: '',
      commitFragmentInstanceDeletionEffects: '',
      isFragmentInstanceParent: never,
      updateSuspenseListComponent: '',
      prefetchDNS: '',
      preconnect: '',
      preload: '',
      preinitScript: '',
      preinitStyle: '',
      preinitModuleScript: '',
    },
    replacements: [
      [/\((\w+) & 335544064\) === \1/g, 'false'],
      [/^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = [^]*?^\};$/gm, ''],
    ],
  },
  'react-router/dist/production/lib/router/router.js': {
    functions: {
      isSubmissionNavigation: never,
      isMutationMethod: never,
      fetch: '',
      getFetcher: '',
      resetFetcher: '',
      deleteFetcher: '',
      queueFetcherForDeletion: '',
      markFetchersDone: '',
      markFetchRedirectsDone: '',
      abortStaleFetchLoads: never,
      restoreAppliedTransitions: '',
      persistAppliedTransitions: '',
    },
    replacements: [
      [/\bif \(init\.instrumentations\)/g, 'if (false)'],
      [/(?<=pendingViewTransitionEnabled = )\(opts && opts\.enableViewTransition\) === true/, 'false'],
      [/(?<=let viewTransitionOpts;\n)\t\tif \([^]*?\n\t\t\}\n(?=\t\tupdateState)/, ''],
      [/\tfetchLoadMatches\.forEach\(\(f, key\) => \{[^]*?\n\t\}\);\n/, ''],
    ],
  },
  'react-router/dist/production/lib/router/instrumentation.js': {
    functions: {
      getRouteInstrumentationUpdates: '',
      instrumentClientSideRouter: '',
      instrumentHandler: '',
      consumeInstrumentationClientResultMetaReceiver: '',
    },
  },
  'react-router/dist/production/lib/dom/ssr/single-fetch.js': {
    functions: { singleFetchActionStrategy: '', singleFetchLoaderFetcherStrategy: '', nonSsrStrategy: '' },
  },
  'react-router/dist/production/lib/components.js': {
    replacements: [
      [/if \(!viewTransitionOpts \|\| !isViewTransitionAvailable\) (?=\{)/, ''],
      [/^(?:var|const) AwaitErrorBoundary = class [^]*?^\};$/m, ''],
      [/\tReact\$?\d*\.useEffect\(\(\) => \{\n\t\tif \(vtContext[^]*?(?=\tlet navigator = )/, ''],
    ],
  },
  'react-router/dist/production/lib/dom/lib.js': {
    replacements: [
      [/(?<== )(?=React\$?\d*\.forwardRef\()/g, '/* @__PURE__ */ '],
      [/^\w+\.displayName = .*$/gm, ''],
    ],
  },
}

const bodyOf = (name: string): RegExp =>
  new RegExp(`(?<=^(\\s*)(?:async )?function ${name}\\([^)]*\\) \\{)[^]*?(?=^\\1\\})`, 'm')

/** Explanations for the developer, who sees them while developing: the condition still fails. */
const message = /(?<=\b(?:invariant|warning|warnOnce)\(.*), (?:"(?:[^"\\]|\\.)*"|`[^`]*`)(?=\);$)/gm

const leftOutNames =
  'Await|Form|useSubmit|useFetchers?|useActionData|useViewTransitionState|ViewTransition|addTransitionType|prefetchDNS|preconnect|preload|preinit\\w*'
const leftOut = new RegExp(
  [
    `import\\s*\\{[^}]*\\b(?:${leftOutNames})\\b[^}]*\\}\\s*from ['"]react(?:-dom|-router)?['"]`,
    '\\bviewTransition\\b',
    '<Fragment ref\\b',
    '^export (?:const|(?:async )?function) (?:clientAction|action)\\b',
  ].join('|'),
  'm',
)

/** Leaves out what pages do not use of the two libraries that are on every one of them. */
export function unusedFeatures(): Plugin {
  return {
    name: 'rihla:unused-features',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform(code, id) {
      const path = id.split('?')[0] ?? id
      const [, file = ''] = /\/node_modules\/(react(?:-dom|-router)\/.*)$/.exec(path) ?? []
      if (file === '') {
        const [used] = leftOut.exec(code) ?? []
        return used === undefined ? undefined : this.error(`web/vite/unused-features.ts leaves out ${used} (${path})`)
      }
      const { functions = {}, replacements = [] } = changes[file] ?? {}
      const all = [...Object.entries(functions).map(([name, body]) => [bodyOf(name), body] as const), ...replacements]
      const lean = all.reduce((text, [before, after]) => {
        if (text.search(before) < 0) this.error(`${file} has changed: update web/vite/unused-features.ts (${before})`)
        return text.replace(before, after)
      }, code)
      return { code: lean.replace(message, ''), map: null }
    },
  }
}

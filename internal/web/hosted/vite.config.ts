import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Has the document of a verification name the page itself and what it needs, so that they are fetched beside the small file that begins. */
const preload: Plugin = {
  name: 'preload',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { bundle, filename }) => {
      if (!filename.endsWith('index.html')) return []
      const page = Object.values(bundle ?? {}).find((chunk) => chunk.type === 'chunk' && chunk.name === 'start')
      if (page?.type !== 'chunk') throw new Error('the page is not among the chunks')
      const missing = [page.fileName, ...page.imports].filter((name) => !html.includes(name))
      return missing.map((name) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/_hosted/${name}` }, injectTo: 'head' as const }))
    },
  },
}

// The server hands out the built files below this path; the page itself lives at /session/<token>.
export default defineConfig({
  base: '/_hosted/',
  publicDir: false,
  plugins: [preload],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // One object instead of one export a sentence: half the size.
  json: { namedExports: false },
  worker: { format: 'es' },
  build: {
    outDir: '../../../gen/web/hosted',
    // The Go file that embeds the output lives there too; the build script clears the assets.
    emptyOutDir: false,
    target: ['chrome107', 'safari16', 'firefox104'],
    // What a page needs at once is asked for at once; what comes later brings itself.
    modulePreload: { polyfill: false, resolveDependencies: (_, all, { hostType }) => (hostType === 'html' ? all : []) },
    rolldownOptions: { input: ['index.html', 'sign_in.html', 'account.html'] },
    // An inlined asset would be a data: address, which the page's content policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})

import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

/** Has the document name the page itself, so that it is fetched beside the small file that begins. */
const preload: Plugin = {
  name: 'preload',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) => {
      const page = Object.values(bundle ?? {}).find((chunk) => chunk.type === 'chunk' && chunk.name === 'start')
      if (!page) throw new Error('the page is not among the chunks')
      return [{ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, href: `/_hosted/${page.fileName}` }, injectTo: 'head' }]
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
    modulePreload: false,
    // An inlined asset would be a data: address, which the page's content policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})

import { defineConfig } from 'vitest/config'

// The server hands out the built files below this path; the page itself lives at /session/<token>.
export default defineConfig({
  base: '/_hosted/',
  publicDir: false,
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

import { defineConfig } from 'vitest/config'

// The server hands out the built files below this path; the pages themselves live below /console/.
export default defineConfig({
  base: '/_console/',
  publicDir: false,
  json: { namedExports: false },
  // The hosted page's maker of QR codes is used here too; its library is the one of this package.
  resolve: { dedupe: ['uqr'] },
  build: {
    outDir: '../../../gen/web/console',
    // The Go file that embeds the output lives there too; the build script clears the assets.
    emptyOutDir: false,
    target: ['chrome123', 'safari17.5', 'firefox121'],
    modulePreload: { polyfill: false },
    // An inlined asset would be a data: address, which the page's content policy refuses.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: { onwarn: (warning, warn) => warning.code !== 'MODULE_LEVEL_DIRECTIVE' && warn(warning) },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})

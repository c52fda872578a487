import { defineConfig } from 'vitest/config'

// Two files for two ways of loading: a module, and a script that sets `window.Vidimus`.
export default defineConfig({
  publicDir: false,
  json: { namedExports: false },
  build: {
    outDir: '../../../gen/web/sdk',
    emptyOutDir: true,
    target: ['chrome107', 'safari16', 'firefox104'],
    reportCompressedSize: false,
    lib: {
      entry: 'src/index.ts',
      name: 'Vidimus',
      formats: ['es', 'umd'],
      fileName: (format) => (format === 'es' ? 'vidimus.js' : 'vidimus.umd.js'),
    },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { contractRoutes } from './web/contractRoutes.ts'
import { framedPage } from './web/framedPage.ts'
import { serviceWorker } from './web/serviceWorker.ts'
import { withoutNode } from './web/withoutNode.ts'

/** Where `npm start` answers; the development server passes the interface's calls on to it. */
const localCloud = process.env.MINUTA_ORIGIN ?? 'http://127.0.0.1:4000'

/** With what they need, small parts of every page: one file of them is a kilobyte smaller than five. */
const FIRST = /@mantine\/core\/esm\/(?:core\/factory|components\/(?:UnstyledButton|Loader))\//

export default defineConfig({
  root: 'web',
  plugins: [
    withoutNode(),
    react(),
    contractRoutes(),
    framedPage('index.html', 'framedApplication.js'),
    serviceWorker(),
  ],
  worker: { format: 'es', plugins: () => [withoutNode()] },
  build: {
    outDir: '../.build/site',
    emptyOutDir: true,
    assetsDir: 'assets',
    target: 'es2023',
    // Scripts and styles only from files: the site's CSP allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // The first script lists the files of all screens: without their names it is 300 bytes lighter.
    rolldownOptions: {
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: { groups: [{ name: 'first', test: FIRST }] },
      },
    },
  },
  server: {
    port: 5173,
    proxy: {
      '/api': { target: localCloud, changeOrigin: false },
      '/_local': { target: localCloud, changeOrigin: false, ws: true },
    },
  },
})

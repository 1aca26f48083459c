import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/**
 * The service worker and the manifest (S1 §4, §8): all files of the application are cached at the first visit, so that it starts offline;
 * calls always go to the network. The page decides when a new release becomes active (shell/offline).
 */
export function serviceWorker(): Plugin[] {
  return VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifestFilename: 'minuta.webmanifest',
    manifest: {
      id: '/',
      name: 'Minuta',
      short_name: 'Minuta',
      description: 'Modelos de documentos jurídicos que viram entrevistas, e entrevistas que viram documentos prontos.',
      lang: 'pt-BR',
      start_url: '/home',
      display: 'standalone',
      theme_color: '#ffffff',
      background_color: '#fbfbfa',
      icons: [
        { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icons/maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,js,css,svg,woff2,webmanifest}'],
      // Alphabets not used here, fonts that few documents need and the PDF reader are loaded on demand. The worker's own script is stored with it.
      globIgnores: [
        '**/inter-{cyrillic,greek,vietnamese}*',
        '**/{arimo,caladea,carlito,tinos,pdf.worker}-*',
        'push.js',
        'visitor.js',
        'framed*.js',
        'incorporar.js',
      ],
      // File names with a content hash never change.
      dontCacheBustURLsMatching: /^assets\//,
      maximumFileSizeToCacheInBytes: 4 * 1024 * 1024,
      navigateFallback: '/index.html',
      // The pages of people without an account are others, and members may open them too.
      navigateFallbackDenylist: [
        /^\/(?:api|_local|app\/public|sharedLink|embedded)\//,
        /^\/(?:assinar|verificar)(?:\/|$)/,
      ],
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: false,
      inlineWorkboxRuntime: true,
      importScripts: ['/push.js'],
      sourcemap: false,
    },
  })
}

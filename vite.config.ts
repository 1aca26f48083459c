import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { chunkModules } from './web/chunkModules.ts'
import { contractRoutes } from './web/contractRoutes.ts'
import { framedPage, framedPagesDeveloped } from './web/framedPage.ts'
import { serviceWorker } from './web/serviceWorker.ts'
import { withoutNode } from './web/withoutNode.ts'

/**
 * What is loaded together, in a few files: a screen would otherwise be a hundred files, most of them smaller than the headers they are sent
 * with. A group has all that its modules import, except what an earlier group has, so that no two files import each other.
 */
const groups = [
  { name: 'first', test: /\/src\/(?:shell\/App|identity\/SignIn)\.tsx$/ },
  {
    name: 'member',
    test: /\/src\/(?:lazyScreens\.ts|home\/(?:Overview|FirstSteps)\.tsx|shell\/(?:layout\/(?:Workspace|TrialNotice)|notifications\/LiveBell)\.tsx)$/,
  },
  // By how many of the parts that are loaded later need it, the most needed first.
  ...[60, 40, 25, 15, 8].map((minShareCount) => ({ name: `common${minShareCount}`, minShareCount })),
].map((group, at, { length }) => ({ ...group, priority: length - at }))

export default defineConfig({
  root: 'web',
  plugins: [
    withoutNode(),
    react(),
    contractRoutes(),
    framedPage('index.html', 'framedApplication.js'),
    framedPagesDeveloped({ 'index.html': 'framedApplication.js', 'visit.html': 'framedVisit.js' }),
    serviceWorker(),
    chunkModules('application'),
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
        codeSplitting: { groups },
      },
    },
  },
})

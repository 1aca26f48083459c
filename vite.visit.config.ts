import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import application from './vite.config.ts'
import { chunkModules } from './web/chunkModules.ts'
import { contractRoutes } from './web/contractRoutes.ts'
import { framedPage } from './web/framedPage.ts'
import { withoutNode } from './web/withoutNode.ts'
import { withoutPlaces } from './web/withoutPlaces.ts'

/** What every question needs: one file of it compresses better than ten that other files share. */
const ALWAYS =
  /node_modules\/(?:react|react-dom|scheduler|zod|clsx|decimal\.js)\/|@mantine\/core\/esm\/(?:core|components\/(?:Input|InputBase|Loader|CloseButton|Button|UnstyledButton|Title|Text))\/|\/shared\/(?:interview\/(?:startSources|fields\/(?:defineField|textual|schema|settings))|template\/value|result|format\/text)\.ts/

/**
 * The page of people who answer by a public link, built after the application and into the same folder. It shares the application's code but
 * none of its chunks, so that it loads only what it runs (test/browser/weight.test.ts).
 */
export default defineConfig({
  ...application,
  plugins: [
    withoutNode(),
    withoutPlaces(),
    react(),
    contractRoutes(),
    framedPage('visit.html', 'framedVisit.js'),
    chunkModules('visit'),
  ],
  build: {
    ...application.build,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: 'web/visit.html',
      output: {
        ...application.build?.rolldownOptions?.output,
        codeSplitting: { groups: [{ name: 'visit-base', test: ALWAYS }] },
      },
    },
    // The text editor, which few questions load.
    chunkSizeWarningLimit: 700,
  },
})

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import application from './vite.config.ts'
import { chunkModules } from './web/chunkModules.ts'
import { contractRoutes } from './web/contractRoutes.ts'
import { withoutNode } from './web/withoutNode.ts'

/** What both pages need at once: one file of it compresses better than many. */
const ALWAYS =
  /node_modules\/(?:react|react-dom|scheduler|clsx)\/|@mantine\/core\/esm\/(?:core|components\/(?:Input|InputBase|Loader|Button|UnstyledButton|Text|Title))\//

/**
 * The pages of people who sign by the link of an e-mail and of those who verify a document, built after the application and into the same
 * folder. They share nothing with it at run time: they load only what they run (test/browser/weight.test.ts), and no frame shows them.
 */
export default defineConfig({
  ...application,
  plugins: [withoutNode(), react(), contractRoutes(), chunkModules('signatures')],
  build: {
    ...application.build,
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: ['web/sign.html', 'web/verify.html'],
      output: {
        ...application.build?.rolldownOptions?.output,
        codeSplitting: { groups: [{ name: 'signatures-base', test: ALWAYS }] },
      },
    },
    // The reader of certificates, which few people load.
    chunkSizeWarningLimit: 700,
  },
})

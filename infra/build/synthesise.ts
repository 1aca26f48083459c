import { minuta } from '../minuta.ts'
import { replaceFolder } from './replaceFolder.ts'

/** The application for one machine, without copies of the assets or cdk-nag, which runs in `npm run synth`. */
export const synthesise = (folder: string): Promise<unknown> =>
  replaceFolder(folder, async (outdir) => {
    minuta({ outdir, context: { stage: 'dev', local: true, 'aws:cdk:disable-asset-staging': true } }).synth()
  })

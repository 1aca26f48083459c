import { minuta } from './minuta.ts'

/** What the CDK's command line runs (cdk.json). */
minuta().synth()

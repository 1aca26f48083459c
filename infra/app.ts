import { minuta } from './minuta.ts'

/** The CDK's entry point (cdk.json). */
minuta().synth()

import { join } from 'node:path'

/** The project's root folder. */
export const root = join(import.meta.dirname, '..')

const build = join(root, '.build')

/** The output folders of the build that the stacks use. */
export const built = {
  root: build,
  functions: join(build, 'functions'),
  function: (name: string) => join(build, 'functions', name),
  /** All functions in one folder, with the chunks that they share, as the local cloud runs them. */
  sharedFunctions: join(build, 'sharedFunctions'),
  /** The functions' bundles as the engine compiled them on this machine. */
  compiled: join(build, 'compiled'),
  site: join(build, 'site'),
  libreOffice: join(build, 'layers', 'libreoffice'),
  /** The packed browser, as npm brings it. */
  chromium: join(root, 'node_modules', '@sparticuz', 'chromium', 'bin'),
  /** The application synthesised for one machine. */
  cloud: join(build, 'cloud'),
  /** Which modules each file of the site is made of (web/chunkModules.ts). */
  chunkModules: join(build, 'chunkModules'),
  /** What `npm run dev` makes for itself. */
  development: join(build, 'development'),
  fingerprint: join(build, 'fingerprint'),
  /** The same for the functions' own bundles, which only some builds make. */
  deployedFingerprint: join(build, 'fingerprint.deployed'),
}

import type { Tab } from './settingLabel.ts'

/** A place of the editor to go to. */
export type Target =
  | { readonly kind: 'field'; readonly uid: string; readonly tab: Tab; readonly setting: string }
  | { readonly kind: 'section'; readonly id: string; readonly setting: string }
  /** A setting of the whole interview, by its path: 'settings.finish.email.to'. */
  | { readonly kind: 'interview'; readonly setting: string }
  | { readonly kind: 'models' }

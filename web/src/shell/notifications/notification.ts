/** S0 §3: what happened that a person should know of. */
export type Notification = {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly readed: boolean
  /** Where it leads, an address of the application. */
  readonly to?: string
}

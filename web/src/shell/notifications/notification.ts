/** S0 §3: an event the user should know about. */
export type Notification = {
  readonly id: string
  readonly title: string
  readonly text?: string
  /** ISO 8601. */
  readonly createdAt: string
  readonly readed: boolean
  /** The route it links to. */
  readonly to?: string
}

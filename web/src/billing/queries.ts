/** Without a month, every invoice of the organisation. */
export const billingKey = (orgId: string, ...month: readonly (string | undefined)[]) =>
  ['billing', orgId, ...month] as const

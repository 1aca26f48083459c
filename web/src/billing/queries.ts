/** Without a month, the key of all the organisation's invoices. */
export const billingKey = (orgId: string, ...month: readonly (string | undefined)[]) =>
  ['billing', orgId, ...month] as const

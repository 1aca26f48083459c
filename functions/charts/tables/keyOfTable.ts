/** The object of an organisation's month in a table; `month=` makes it a partition for Athena. */
export const keyOfTable = (table: string, month: string, organizationId: string): string =>
  `analytics/${table}/month=${month}/${organizationId}.parquet`

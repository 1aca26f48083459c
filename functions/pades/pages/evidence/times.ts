const FORMAT = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** '25/11/2026 às 18:03:12' */
export function moment(at: Date): string {
  return FORMAT.format(at).replace(', ', ' às ')
}

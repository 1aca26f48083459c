const written = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'Novembro de 2026' of '2026-11'. */
export const monthName = (month: string): string => {
  const name = written.format(new Date(`${month}-15T12:00:00Z`))
  return name.charAt(0).toUpperCase() + name.slice(1)
}

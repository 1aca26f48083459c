const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Hours in readable form: 'menos de 1 min', '40 min', '3,5 h', '2,1 dias'. */
export function durationText(hours: number): string {
  const minutes = Math.round(hours * 60)
  if (minutes === 0) return 'menos de 1 min'
  if (minutes < 60) return `${minutes} min`
  if (hours < 48) return `${number.format(hours)} h`
  return `${number.format(hours / 24)} dias`
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

/** Hours as people say them: '40 min', '3,5 h', '2,1 dias'. */
export const durationText = (hours: number): string => {
  if (hours < 1) return `${Math.round(hours * 60)} min`
  if (hours < 48) return `${number.format(hours)} h`
  return `${number.format(hours / 24)} dias`
}

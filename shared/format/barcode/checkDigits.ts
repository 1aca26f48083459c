/** Modulo 10 as FEBRABAN uses it: weights 2 and 1 from the right, the digits of each product added. */
export function modulo10(digits: string): number {
  let sum = 0
  for (let at = digits.length - 1, weight = 2; at >= 0; at -= 1, weight = 3 - weight) {
    const product = Number(digits[at]) * weight
    sum += product > 9 ? product - 9 : product
  }
  return (10 - (sum % 10)) % 10
}

/** Remainder of modulo 11 as FEBRABAN uses it: weights 2 to 9 from the right, over and over. */
export function modulo11Rest(digits: string): number {
  let sum = 0
  for (let at = digits.length - 1, weight = 2; at >= 0; at -= 1, weight = weight === 9 ? 2 : weight + 1) {
    sum += Number(digits[at]) * weight
  }
  return sum % 11
}

/** For models without places for somebody who signs. */
export const noPlace = () => ({ before: '', text: '', after: '' })

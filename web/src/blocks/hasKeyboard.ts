/** A machine with a keyboard of its own: elsewhere the focus in a field brings one up over the page. */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

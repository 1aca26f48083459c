/** Whether there is a physical keyboard: elsewhere, focusing a field opens a keyboard over the page. */
export const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

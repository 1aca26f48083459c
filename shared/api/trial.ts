/** Days for which a new organisation tries the product, unless an administrator chooses otherwise. */
export const TRIAL_DAYS = 14

/** Trial days of a new organisation, unless an administrator chooses otherwise. */
export const TRIAL_DAYS = 14

/** The version of the newest release notes (functions/service/releases.ts): the menu shows when somebody has not seen them. */
export const LATEST_RELEASE = '0.10.0'

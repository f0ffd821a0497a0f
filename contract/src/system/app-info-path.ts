/** Where the newest web build is told. By itself, so that a page that only asks for it carries no shapes. */
export const appInfoPath = '/app-info.json'

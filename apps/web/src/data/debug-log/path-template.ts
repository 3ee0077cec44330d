const WORD = /^[a-z]{1,20}(-[a-z]{1,20})*$/

/**
 * Returns a path of the API without its ids: only words of lower-case letters stay, everything else
 * between two slashes (an id, a uuid, anything unexpected) becomes `{id}`.
 */
export function pathTemplate(pathname: string): string {
  return pathname
    .replace(/^\/api\/v1(?=\/)/, '')
    .split('/')
    .map((segment) => (segment === '' || WORD.test(segment) ? segment : '{id}'))
    .join('/')
}

const WORD = /^[a-z]{1,20}(-[a-z]{1,20})*$/

/**
 * A path of the API without what it names: only words of lower-case letters stay, whatever else
 * stands between two slashes (an id, a uuid, anything unforeseen) is `{id}`.
 */
export function pathTemplate(pathname: string): string {
  return pathname
    .replace(/^\/api\/v1(?=\/)/, '')
    .split('/')
    .map((segment) => (segment === '' || WORD.test(segment) ? segment : '{id}'))
    .join('/')
}

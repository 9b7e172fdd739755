/** What only the owner can decide, as sentences: the release waits for it. */
export function undecided({ license }) {
  return /^(UNLICENSED|)$/.test(license ?? '')
    ? ['The owner sets the licence: "license" in package.json, and a file LICENSE.']
    : [];
}

/** Addresses of package.json that are placeholders still. */
export function placeholders({ homepage, repository, bugs }) {
  return Object.entries({ homepage, repository: repository?.url, bugs: bugs?.url })
    .filter(([, address]) => !address || /\bexample\.(com|org|net)\b/.test(address))
    .map(([name, address]) => `"${name}" is a placeholder: ${address ?? 'nothing'}.`);
}

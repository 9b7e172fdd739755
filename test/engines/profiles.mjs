import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { installApart } from '../tools/install-apart.mjs';

const folder = resolve('.cache/profiles');

/** The web views of apps: those of today, and the oldest that are supported. */
export const profiles = {
  android: { browser: 'webview_android', title: "Android's web view" },
  'android-oldest': { browser: 'webview_android', version: '86', title: "Android's web view" },
  ios: { browser: 'webview_ios', title: "iOS's web view" },
  'ios-oldest': { browser: 'webview_ios', version: '15.4', title: "iOS's web view" },
};

/** What the compatibility data of MDN says of browsers, installed on first use; null without a network. */
function compatibility() {
  const fault = installApart('test/engines/profiles', folder);
  if (fault !== null) console.log(`no profiles of web views: ${fault}`);
  const path = `${folder}/node_modules/@mdn/browser-compat-data/data.json`;
  return fault === null ? JSON.parse(readFileSync(path, 'utf8')) : null;
}

/**
 * A profile with its version, what it lacks, and the script that takes that from an engine before the scripts of a page.
 * @returns {{ version: string, lacks: [string, string?][], before: string } | null}
 */
export function profileOf(name, data = compatibility()) {
  if (data === null) return null;
  const { browser, version = currentOf(data.browsers[browser]) } = profiles[name];
  const lacks = lackedBy(data, browser, version);
  return { version, lacks, before: `(${takeAway})(${JSON.stringify(lacks)})` };
}

const currentOf = ({ releases }) => Object.keys(releases).find((version) => releases[version].status === 'current');

/** Interfaces by their names, and members of interfaces that it has. */
export function lackedBy({ api, javascript }, browser, version) {
  const lacks = [];
  for (const [name, { __compat: own, ...members }] of Object.entries({ ...javascript.builtins, ...api })) {
    if (!/^[A-Z]\w*$/.test(name)) continue; // namespaces such as `console` are everywhere
    if (own && !has(own.support[browser], version)) lacks.push([name]);
    else
      for (const [member, { __compat }] of Object.entries(members))
        if (member !== name && __compat && !has(__compat.support[browser], version)) lacks.push([name, member]);
  }
  return lacks;
}

/** Of several statements, the first is of the feature as it is now. Unknown counts as there: what is taken away is certain. */
function has(statements, version) {
  const [statement] = [statements].flat();
  if (statement === undefined || statement.version_added === null) return true;
  const { version_added: added, version_removed: removed, flags, prefix, alternative_name: other } = statement;
  if (added === false || added === 'preview' || flags || prefix || other) return false;
  return isReached(added, version) && !(typeof removed === 'string' && isReached(removed, version));
}

function isReached(since, version) {
  const [[major, minor = 0], [ours, oursMinor = 0]] = [since.replace('≤', ''), version].map((text) =>
    text.split('.').map(Number),
  );
  return major < ours || (major === ours && minor <= oursMinor);
}

/** Runs in each page and frame, before its scripts. Events are members that end with `_event`. */
function takeAway(lacks) {
  for (const [name, member] of lacks) {
    const owner = window[name];
    if (member === undefined) delete window[name];
    else if (typeof owner !== 'function') continue;
    else if (member.endsWith('_static')) delete owner[member.slice(0, -7)];
    else {
      const key = member.endsWith('_event') ? `on${member.slice(0, -6)}` : member;
      delete owner.prototype?.[key];
      if (name === 'Window') delete window[key];
    }
  }
}

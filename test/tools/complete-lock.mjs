import { readFileSync, writeFileSync } from 'node:fs';

// npm omits platform packages from the lock if the registry lacks them, and `npm ci` then rejects the lock everywhere. npm
// runs this after every change of the dependency tree; it needs no network and works with any Node.
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const platforms = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const processors = ['arm64', 'arm', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];

/** Derives os, cpu and libc from a name such as `rollup-linux-x64-musl`. */
function describe(name) {
  const words = name.split('/').at(-1).split('-');
  const os = platforms.filter(
    (platform) => words.includes(platform) || (platform === 'win32' && words.includes('windows')),
  );
  const cpu = processors.filter((processor) => words.includes(processor));
  const libc = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }[words.at(-1)];
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(os.includes('linux') && libc && { libc: [libc] }),
    ...(os.length > 0 && { os }),
  };
}

/** Resolves a package as Node does, through the enclosing `node_modules` folders. */
function installed(from, name) {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${place}${place && '/'}node_modules/${name}`]) return true;
    if (!place) return false;
  }
}

const missing = Object.entries(lock.packages).flatMap(([from, { dev, optionalDependencies = {} }]) =>
  Object.entries(optionalDependencies)
    .filter(([name, version]) => /^\^?\d/.test(version) && !installed(from, name))
    .map(([name, version]) => [
      `node_modules/${name}`,
      { version: version.replace('^', ''), dev, optional: true, ...describe(name) },
    ]),
);

if (missing.length > 0) {
  const packages = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) });
  packages.sort(([a], [b]) => a.localeCompare(b, 'en'));
  writeFileSync(
    'package-lock.json',
    `${JSON.stringify({ ...lock, packages: Object.fromEntries(packages) }, null, 2)}\n`,
  );
  console.log(`package-lock.json: ${missing.length} platform packages added`);
}

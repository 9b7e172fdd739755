/** What only a browser sees; null where there is none. */
export async function lookInBrowser(address) {
  const puppeteer = await import('puppeteer-core').catch(() => null);
  const executablePath = puppeteer && (await findChromium());
  if (!executablePath) return null;
  const browser = await puppeteer.default.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    const findings = [];
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && /Content Security Policy|Mixed Content|CORS|account-portal|portal-/i.test(text))
        findings.push({
          what: `The console says: ${text.slice(0, 300)}`,
          fix: 'See the finding above that names it, or the guide.',
        });
    });
    await page.goto(address, { waitUntil: 'networkidle2' });
    const state = await page.evaluate(() => {
      const can = (look) => {
        try {
          return look() !== null;
        } catch {
          return false;
        }
      };
      const tags = [...document.querySelectorAll('*')].filter(({ localName }) => localName.startsWith('portal-'));
      return {
        storage: can(() => localStorage) && can(() => sessionStorage),
        undefinedTags: [...new Set(tags.filter((tag) => tag.matches(':not(:defined)')).map((tag) => tag.localName))],
      };
    });
    if (!state.storage)
      findings.push({
        what: 'The browser blocks storage on this page.',
        fix: 'A login works all the same, but is forgotten on the next page. In a frame, drop the attribute sandbox or add allow-same-origin.',
      });
    for (const tag of state.undefinedTags)
      findings.push({
        what: `No script has defined <${tag}>.`,
        fix: 'Load the script of the portal, or call its define function.',
      });
    return { html: await page.content(), findings };
  } finally {
    await browser.close();
  }
}

async function findChromium() {
  const { access, constants } = await import('node:fs/promises');
  const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];
  const candidates = [
    process.env.CHROME_PATH ?? '',
    ...names.map((name) => `/usr/bin/${name}`),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
  ].filter(Boolean);
  for (const path of candidates)
    if (
      await access(path, constants.X_OK).then(
        () => true,
        () => false,
      )
    )
      return path;
  return null;
}

import { zh } from 'account-portal/locales/zh';
import { expect, inject } from 'vitest';
import { jpeg } from '../examples/api/support/images.ts';
import { type Journey, journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { freshPhone } from './support/outbox.ts';
import type { Page } from './support/page.ts';
import { prove } from './support/registering.ts';
import { css, field, press, row, says } from './support/target.ts';

const file = css('input[type=file]');
const licence = { name: 'licence.jpg', type: 'image/jpeg', bytes: jpeg };
/** Has the name and type of an image, but not its bytes. */
const disguised = { name: 'licence.png', type: 'image/png', bytes: new TextEncoder().encode('%PDF-1.7') };

/** The names of the images whose previews have been drawn. */
const previews = (count: number) => `() => {
  const drawn = [...document.querySelectorAll('canvas[role=img]:not([hidden])')].filter((canvas) => {
    return canvas.getContext('2d').getImageData(0, 0, 1, 1).data[3] === 255;
  });
  return drawn.length === ${count} && drawn.map((canvas) => canvas.getAttribute('aria-label')).join();
}`;

async function openForm(walk: Journey, phone = freshPhone()): Promise<void> {
  const { page, services } = walk;
  await page.goto(`${services.portal}/register/more?companyId=1001`);
  await prove(walk, phone);
  await page.sees(says(zh['franchise.more.heading']));
}

async function fillIn(page: Page, company: string): Promise<void> {
  await page.type(field(zh['franchise.companyName']), company);
  await page.type(field(zh['franchise.contact']), '林薇');
  await page.type(field(zh['franchise.position']), '店长');
  for (const [level, name] of [
    ['province', '浙江省'],
    ['city', '杭州市'],
    ['district', '西湖区'],
  ] as const) {
    const option = `[...document.querySelector('select[name=${level}]').options].find(({ text }) => text === '${name}')`;
    await page.choose(css(`select[name=${level}]`), (await page.until(`() => ${option}?.value`)) as string); // an id
  }
  await page.type(field(zh['franchise.address.label']), '文三路 138 号');
  await page.type(field(zh['franchise.reason']), '希望成为经销商');
}

/** Decides the application on the review page of the demo: sends it back if a reason is given, else approves it. */
async function decide(page: Page, company: string, reason = ''): Promise<void> {
  await page.goto(`${inject('services').portal}/dev/review`);
  await page.evaluate(
    `(company, reason) => {
      const item = [...document.querySelectorAll('li')].find(({ textContent }) => textContent.includes(company));
      const button = item.querySelector('button[value=' + (reason ? 'return' : 'approve') + ']');
      if (reason) button.form.elements.reason.value = reason;
      button.form.requestSubmit(button);
    }`,
    company,
    reason,
  );
  await page.untilUrl(reason ? 'done=return' : 'done=approve');
}

/** As it is done in production: logs in where the administrator is asked to, and approves it. */
async function approveAsAdministrator(page: Page, company: string): Promise<void> {
  await page.goto(`${inject('services').portal}/review?companyId=1001`);
  await page.click(press(zh['screen.goLogin']));
  await page.type(css('input[name=account]'), 'amy.chen');
  await page.type(css('input[name=password]'), 'portal.demo1');
  await page.press('Enter');
  await page.click(row(zh['side.manager']));
  await page.click(row(company));
  await page.sees(says('文三路 138 号'));
  await page.click(press(zh['review.approve']));
  await page.sees(says(zh['review.done.approve']));
}

/** On another device, the link of the text message shows the result, and fills in the number. */
async function openMessage(page: Page, phone: string): Promise<void> {
  const { portal } = inject('services');
  const messages = await (await fetch(`${portal}/dev/outbox.json?phone=${phone}`)).json();
  const { text } = messages.find((message: { purpose: string }) => message.purpose === 'review');
  await page.goto(/https?:\S+/.exec(text)?.[0] ?? '');
  await page.sees(says(zh['franchise.status.approved']));
  expect(await page.evaluate('() => location.hash')).toBe('');
  await page.click(press(zh['franchise.setPassword']));
  expect(await page.until("() => document.querySelector('[name=phone]')?.value")).toContain(phone.slice(0, 3));
}

journey('rejects a licence by its bytes, then previews, uploads with progress, and replaces it', async (walk) => {
  const { page, front } = walk;
  await openForm(walk);
  await page.attach(file, disguised);
  await page.sees(says(zh['issue.image-type']));

  front.hold(/^\/upload$/);
  await page.attach(file, licence);
  await page.sees(css('[role=progressbar]'));
  expect(await page.until(previews(1))).toBe(zh['upload.preview'].replace('{name}', 'licence.jpg'));
  front.heal();
  await page.sees(field(zh['upload.replace']));

  await page.attach(file, { ...licence, name: 'other.jpg' });
  await page.sees(says('other.jpg'));
  await page.sees(field(zh['upload.replace']));
  const sent = front.exchanges.filter(({ path }) => path === '/upload');
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
});

journey(
  'submits an application, which is refused, corrected, resubmitted and approved, sets a password and is in',
  async (walk) => {
    const { page, another } = walk;
    const phone = freshPhone();
    const [company, corrected] = ['西湖便利店', '西湖便利店（文三路）'].map((name) => `${name}${Date.now()}`) as [
      string,
      string,
    ];
    await openForm(walk, phone);
    await page.click(press(zh['franchise.submit']));
    await page.sees(says(zh['issue.license-required']));
    await fillIn(page, company);
    await page.attach(file, licence);
    await page.sees(field(zh['upload.replace']));
    await page.click(press(zh['franchise.submit']));
    await page.untilUrl('/register/result');
    await page.sees(says(zh['franchise.status.pending']));

    const office = await another();
    await decide(office, company, '营业执照照片不清晰');
    await page.click(press(zh['franchise.refresh']));
    await page.sees(says(zh['franchise.status.correction']));
    await page.sees(says(zh['franchise.rejected.reason'].replace('{reason}', '营业执照照片不清晰')));

    await page.click(press(zh['franchise.reapply']));
    await page.untilUrl('/register/more');
    const kept = "() => document.querySelector('[name=companyName]')?.value";
    expect(await page.until(kept)).toBe(company);
    await page.type(field(zh['franchise.companyName']), corrected);
    await page.click(press(zh['franchise.submit']));
    await page.sees(says(zh['franchise.status.pending']));

    await approveAsAdministrator(await another(), corrected);
    await openMessage(await another(), phone);
    await page.click(press(zh['franchise.refresh']));
    await page.sees(says(zh['franchise.status.approved']));
    await page.click(press(zh['franchise.setPassword']));
    await page.untilUrl('/forget');
    await page.sees(says(zh['bind.setPassword']));
    const proven = zh['code.proven'].replace('{phone}', `${phone.slice(0, 3)}****${phone.slice(7)}`);
    await page.sees(says(proven)); // the code of the application is enough, also after a reload
    await page.reload();
    await page.sees(says(proven));
    await page.type(field(zh['forget.newPassword']), 'portal.demo2');
    await page.type(field(zh['forget.confirmPassword']), 'portal.demo2');
    await page.click(press(zh['forget.first.submit']));
    await landingPage(page).arrives('/home', '林薇');
  },
  { engines: ['chromium'] },
);

const added = css('[data-part~="pictures"] input[type=file]');
const pictureNames =
  "() => [...document.querySelectorAll('[data-part~=picture] [data-part~=upload-name]')].map(({ textContent }) => textContent).join()";

journey('adds pictures besides the licence: the same one is refused, a reload keeps the others', async (walk) => {
  const { page, another } = walk;
  const company = `西湖照明${Date.now()}`;
  const picture = (name: string) => ({ ...licence, name });
  await openForm(walk);
  await fillIn(page, company);
  await page.attach(file, licence);
  await page.sees(field(zh['upload.replace']));
  for (const name of ['front.jpg', 'desk.jpg']) {
    await page.attach(added, picture(name));
    await page.sees(press(zh['upload.remove.named'].replace('{name}', name)));
  }

  for (const name of ['front.jpg', 'LICENCE.jpg']) {
    await page.attach(added, picture(name));
    await page.sees(says(`${name}：${zh['issue.image-duplicate']}`));
  }
  expect(await page.evaluate(pictureNames)).toBe('front.jpg,desk.jpg');
  await page.until("() => JSON.stringify({ ...sessionStorage }).includes('desk.jpg')"); // it is stored

  await page.reload();
  await page.sees(press(zh['upload.remove.named'].replace('{name}', 'desk.jpg')));
  const shownAgain = ['licence.jpg', 'front.jpg', 'desk.jpg'].map((name) =>
    zh['upload.preview'].replace('{name}', name),
  );
  expect(await page.until(previews(3))).toBe(shownAgain.join());
  // Nobody can tell any more whether it is the same.
  await page.attach(added, picture('desk.jpg'));
  await page.click(press(zh['upload.remove.named'].replace('{name}', 'desk (2).jpg')));
  expect(await page.evaluate("() => document.querySelector('[name=companyName]').value")).toBe(company);
  await page.click(press(zh['franchise.submit']));
  await page.untilUrl('/register/result');
  await page.sees(says('front.jpg · desk.jpg'));

  const office = await another();
  await office.goto(`${inject('services').portal}/dev/review`);
  const shown = await office.until(
    `() => {
      const items = [...document.querySelectorAll('ol > li')];
      const item = items.find(({ textContent }) => textContent.includes('${company}'));
      const images = [...(item?.querySelectorAll('.pictures img') ?? [])];
      const areLoaded = images.length === 2 && images.every(({ naturalWidth }) => naturalWidth > 0);
      return areLoaded && images.map(({ parentNode }) => parentNode.textContent).join();
    }`,
  );
  expect(shown).toBe('front.jpg,desk.jpg');
});

import { zh } from 'account-portal/locales/zh';
import { expect } from 'vitest';
import { journey } from './support/journey.ts';
import { landingPage } from './support/landing-page.ts';
import { loginPage } from './support/login-page.ts';
import { css, press, row, says } from './support/target.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

journey(
  'the staff of a supplier chooses the supplier’s part, ships an order, and switches to the mall',
  async ({ page, services }) => {
    const login = loginPage(page);
    const landing = landingPage(page);
    await page.goto(`${services.portal}/login?companyId=1001`);
    await login.logIn('luo.qing');
    await login.sees('丰源面粉厂 · 罗青 · luo.qing');
    await login.sees(zh['sideChooser.provider.desc']);
    await page.click(row(zh['side.provider']));

    await landing.arrives('/mgr', '罗青');
    expect(await landing.facts()).toContain('供应商丰源面粉厂');
    expect(await landing.facts()).toContain('供货主管 · 供货部');
    await page.click(press('发货: DH-2048'));
    await landing.sees('订单 DH-2048 已发货。');

    await page.click(css('[data-part~=person-button]'));
    await page.sees(says('供货主管 · 供货部'));
    await page.sees(says(`青禾粮油 · ${zh['side.provider']}`));
    await page.click(press('切换到订货商城'));
    await landing.arrives('/home', '罗青');
    expect(await landing.facts()).toContain('罗青商行'); // the customer's own firm
  },
);

journey(
  'delivery staff on a phone has the stops of the day, and the own picture, duty and department',
  async (walk) => {
    const { page, front, services } = walk;
    const landing = landingPage(page);
    front.pretend(phone);
    await page.viewport(390, 844);
    await page.goto(`${services.portal}/login?companyId=1001`);
    await loginPage(page).logIn('sun.tao');

    await landing.arrives('/delivery/list', '孙涛');
    expect(await landing.facts()).toContain('配送员 · 城东配送站');
    await page.click(css('.stop button'));
    await page.click(css('[data-part~=person-button]'));
    await page.sees(says(`青禾粮油 · ${zh['side.delivery']}`));
    await page.until(
      `() => [...document.querySelectorAll('[data-part~=person-image]')].some(({ src, naturalWidth }) => src.endsWith('/icons/sun-tao.svg') && naturalWidth > 0)`,
    );
  },
);

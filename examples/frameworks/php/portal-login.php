<?php
// For a WordPress theme, whose functions.php requires this file: the shortcode [portal_login].

const PORTAL = 'http://127.0.0.1:4100';
const COMPANY = '1001';

function portal_login_markup(): string
{
    $login = PORTAL . '/login?companyId=' . COMPANY;
    return '<script type="module" src="' . PORTAL . '/cdn/account-portal.js" crossorigin></script>'
        . '<portal-login api-host="' . PORTAL . '" company-id="' . COMPANY . '" redirect="manual">'
        . '<a href="' . htmlspecialchars($login) . '">Log in</a></portal-login>'
        . '<script>document.querySelector("portal-login").addEventListener("portal-login", (event) => {'
        . ' const heading = document.createElement("h1");'
        . ' heading.textContent = `Welcome, ${event.detail.user.name}`;'
        . ' event.target.replaceWith(heading); });</script>';
}

if (function_exists('add_shortcode')) {
    add_shortcode('portal_login', 'portal_login_markup');
}

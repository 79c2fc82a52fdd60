<?php
// A WordPress of the tests alone: everything it is told comes from wordpress.ts.
define( 'DB_NAME', getenv( 'WORDPRESS_DATABASE' ) );
define( 'DB_USER', 'root' );
define( 'DB_PASSWORD', '' );
define( 'DB_HOST', '127.0.0.1:3306' );
define( 'DB_CHARSET', 'utf8mb4' );
define( 'DB_COLLATE', '' );
foreach ( array( 'AUTH_KEY', 'SECURE_AUTH_KEY', 'LOGGED_IN_KEY', 'NONCE_KEY', 'AUTH_SALT', 'SECURE_AUTH_SALT', 'LOGGED_IN_SALT', 'NONCE_SALT' ) as $name ) {
	define( $name, hash( 'sha256', $name . DB_NAME ) );
}
$table_prefix = 'wp_';
define( 'ABSPATH', __DIR__ . '/' );
define( 'WP_CONTENT_DIR', __DIR__ . '/content' );
define( 'WP_DEFAULT_THEME', 'plain' );
define( 'DISABLE_WP_CRON', true );
define( 'AUTOMATIC_UPDATER_DISABLED', true );
// Of its own machine alone: it would ask its makers for news, and for more blocks.
define( 'WP_HTTP_BLOCK_EXTERNAL', true );
define( 'WP_DEBUG', false );
$address = getenv( 'WORDPRESS_ADDRESS' );
define( 'WP_CONTENT_URL', "http://$address/content" );
if ( getenv( 'WORDPRESS_NETWORK' ) ) {
	define( 'MULTISITE', true );
	define( 'SUBDOMAIN_INSTALL', false );
	define( 'DOMAIN_CURRENT_SITE', $address );
	define( 'PATH_CURRENT_SITE', '/' );
	define( 'SITE_ID_CURRENT_SITE', 1 );
	define( 'BLOG_ID_CURRENT_SITE', 1 );
}
if ( 'cli' === PHP_SAPI ) {
	$_SERVER += array( 'HTTP_HOST' => $address, 'REQUEST_URI' => '/', 'REQUEST_METHOD' => 'GET', 'SERVER_PROTOCOL' => 'HTTP/1.1', 'SERVER_NAME' => $address );
	$_SERVER['HTTP_HOST'] = $address;
}
require_once ABSPATH . 'wp-settings.php';

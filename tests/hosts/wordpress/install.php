<?php
// Installs WordPress as its own installer does; as the network of sites too, if asked.
define( 'WP_INSTALLING', true );
define( 'WP_SITEURL', 'http://' . getenv( 'WORDPRESS_ADDRESS' ) );
if ( 'network' === ( $argv[1] ?? '' ) ) {
	define( 'WP_INSTALLING_NETWORK', true );
}
function wp_new_blog_notification() {}
require __DIR__ . '/wp-config.php';
require_once ABSPATH . 'wp-admin/includes/upgrade.php';
// It would look whether its own addresses can be rewritten: nobody listens yet.
add_filter( 'pre_http_request', fn() => new WP_Error( 'offline', 'Nothing is asked while installing.' ) );
wp_install( getenv( 'WORDPRESS_NAME' ), 'office', 'office@school.example', false, '', getenv( 'WORDPRESS_OFFICE_PASSWORD' ) );
update_option( 'permalink_structure', '' );
if ( defined( 'WP_INSTALLING_NETWORK' ) ) {
	foreach ( $wpdb->tables( 'ms_global' ) as $table => $prefixed ) {
		$wpdb->$table = $prefixed;
	}
	install_network();
	$result = populate_network( 1, getenv( 'WORDPRESS_ADDRESS' ), 'office@school.example', 'Schools', '/', false );
	if ( is_wp_error( $result ) && 'no_wildcard_dns' !== $result->get_error_code() ) {
		throw new Exception( $result->get_error_message() );
	}
}

<!doctype html>
<html <?php language_attributes(); ?>>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title><?php wp_title( '' ); ?></title><link rel="icon" href="data:,"><link rel="stylesheet" href="<?php echo esc_url( get_stylesheet_uri() ); ?>"><?php wp_head(); ?></head>
<body <?php body_class(); ?>>
<header><?php bloginfo( 'name' ); ?></header>
<main style="max-width:650px;margin:0 auto">
<?php
while ( have_posts() ) {
	the_post();
	the_title( '<h1>', '</h1>' );
	the_content();
}
?>
</main>
<?php wp_footer(); ?>
</body>
</html>
